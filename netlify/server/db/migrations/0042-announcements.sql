-- What was told to whom of the changed content: one row for the WebSub hub and one for IndexNow. Content newer than
-- `version` waits to be told; before `next_at` nobody tells it: that is a lease, or the pause after a failure.
create table announcement (
  channel text primary key
    constraint announcement_channel_known check (channel in ('websub', 'indexnow')),
  version bigint not null,
  next_at timestamptz(3) not null default '-infinity',
  failures integer not null default 0
);
insert into announcement (channel, version)
select channel, coalesce((select max(version) from freshness), 0)
from (values ('websub'), ('indexnow')) as channels (channel);
