-- What visitors wrote to the editor. A message waits for its mail until `mailed_at` is set; before `next_attempt_at`
-- nobody tries: that is the lease of whoever is trying, and the pause after a failure.
create table contact_message (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  received_at timestamptz(3) not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null,
  failure text,
  mailed_at timestamptz(3)
);
create index contact_message_waiting on contact_message (next_attempt_at) where mailed_at is null;
create index contact_message_mailed on contact_message (mailed_at) where mailed_at is not null;

-- How often something was done in the present window. Keys are keyed hashes: no network or mail address is kept.
create table rate_limit (
  name text not null,
  key text not null,
  count integer not null,
  ends_at timestamptz(3) not null,
  primary key (name, key)
);
create index rate_limit_ended on rate_limit (ends_at);

-- Failed logins of one network address, under a keyed hash of it. Before `blocked_until` no guess is looked at.
create table failed_login (
  key text primary key,
  failures integer not null,
  blocked_until timestamptz(3) not null,
  forgotten_at timestamptz(3) not null
);
create index failed_login_forgotten on failed_login (forgotten_at);

-- The key that the server made itself, for signatures and keyed hashes where no SIGNING_SECRET is set.
create table signing_key (
  single boolean primary key default true constraint signing_key_one_row check (single),
  value text not null
);
insert into signing_key (value)
values (gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text);
