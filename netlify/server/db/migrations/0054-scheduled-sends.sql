alter table campaign
  -- When an unsent campaign is to be sent; null if it has no time.
  add column scheduled_for timestamptz(3),
  -- When the issue on the site last appeared or disappeared. The sweep purges the CDN after it once more.
  add column public_changed_at timestamptz(3);
create index campaign_scheduled on campaign (scheduled_for)
  where scheduled_for is not null and started_at is null;
create index campaign_public_changed on campaign (public_changed_at)
  where public_changed_at is not null;
