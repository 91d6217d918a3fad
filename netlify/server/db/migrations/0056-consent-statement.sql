-- Where the consent of an imported subscriber came from, in the words of who imported it.
alter table consent add column statement text;
