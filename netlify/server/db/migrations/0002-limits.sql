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
