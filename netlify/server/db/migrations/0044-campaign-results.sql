-- What became of each recipient's mail, by Mailgun's webhooks and the unsubscribe page. Each event counts once.
alter table delivery_recipient add column events text[] not null default '{}';

-- The same in numbers, so that a list of campaigns need not count recipients.
alter table delivery_batch
  add column delivered integer not null default 0,
  add column bounced integer not null default 0,
  add column complained integer not null default 0,
  add column unsubscribed integer not null default 0;
