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
