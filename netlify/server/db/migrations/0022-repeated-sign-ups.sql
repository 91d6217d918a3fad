-- The id that a browser gave the call of a sign-up: repeated after a lost answer, it is answered as the first was.
alter table consent add column call_id uuid;
