-- One row for each build of the site, named by its deploy. The build writes it together with the content version that
-- it has read; the platform's events say how it ended.
create table build (
  deploy_id text primary key,
  -- 0 for a build that failed before it had read anything.
  content_version bigint not null,
  state text not null
    constraint build_state_known check (state in ('building', 'succeeded', 'failed')),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  failure text,
  constraint build_ended check ((state = 'building') = (ended_at is null))
);
create index build_newest on build (started_at desc);

-- What the build hook was last called for. `built_version` is now what was built, and `next_at` no longer holds the
-- time between two builds, which follows from the builds of the month.
alter table rebuild
  add column asked_version bigint not null default 0,
  add column asked_at timestamptz(3);
