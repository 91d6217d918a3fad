-- `next_at` was both the lease of a caller of the build hook and the pause after a failure. Now it is only the pause.
-- `failures` counts failed builds and failed calls together, for the pause; `hook_failures` counts the calls alone.
alter table rebuild
  add column leased_until timestamptz(3) not null default '-infinity',
  add column hook_failures integer not null default 0;
