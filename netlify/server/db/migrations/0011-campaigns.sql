create table campaign (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint campaign_title_given check (title <> ''),
  subject text not null constraint campaign_subject_given check (subject <> ''),
  content text not null constraint campaign_content_given check (content <> ''),
  author_name text not null constraint campaign_author_given check (author_name <> ''),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),

  -- The send: from `started_at` on nothing above may change, and the mail is what was rendered then.
  started_at timestamptz(3),
  mail_html text,
  mail_text text,
  -- When nothing waited and nothing was uncertain any more.
  sent_at timestamptz(3),
  -- Until then no batch is claimed: Mailgun asked for a pause, or refuses every mail of ours.
  paused_until timestamptz(3) not null default '-infinity',
  pauses integer not null default 0,
  problem text,
  constraint campaign_mail_rendered
    check ((started_at is null) = (mail_html is null) and (started_at is null) = (mail_text is null)),
  constraint campaign_sent_after_start check (sent_at is null or started_at is not null)
);
create index campaign_newest on campaign (created_at desc, id desc);
create index campaign_under_way on campaign (started_at) where started_at is not null and sent_at is null;
create index campaign_sent on campaign (sent_at desc) where sent_at is not null;

-- At most 1,000 recipients, handed over in one call. `size` is its share of the frozen audience and never changes,
-- so intended = accepted + failed + uncertain + excluded + waiting holds by construction.
create table delivery_batch (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null references campaign (id) on delete cascade,
  number integer not null,
  state text not null default 'waiting' constraint delivery_batch_state_known
    check (state in ('waiting', 'sending', 'uncertain', 'accepted', 'failed')),
  size integer not null constraint delivery_batch_size_fits check (size between 1 and 1000),
  excluded integer not null default 0,
  -- Each claim has a new one: a result is recorded only for the claim that it belongs to.
  claim uuid,
  claims integer not null default 0,
  claimed_at timestamptz(3),
  leased_until timestamptz(3),
  uncertain_at timestamptz(3),
  message_id text,
  detail text,
  changed_at timestamptz(3) not null default now(),
  constraint delivery_batch_excluded_fits check (excluded between 0 and size),
  constraint delivery_batch_accepted_by_id check (state <> 'accepted' or excluded = size or message_id is not null),
  constraint delivery_batch_lease check ((state = 'sending') = (leased_until is not null)),
  constraint delivery_batch_uncertain_since check ((state = 'uncertain') = (uncertain_at is not null))
);
create index delivery_batch_open on delivery_batch (state)
  where state in ('waiting', 'sending', 'uncertain');
create index delivery_batch_of_campaign on delivery_batch (campaign_id, state, number);

-- The frozen audience. The key forbids that anybody is in one campaign twice. It holds no address: that is read
-- when the batch is claimed, from those who are still subscribed then.
create table delivery_recipient (
  subscriber_id uuid not null references subscriber (id) on delete cascade,
  campaign_id uuid not null,
  batch_id uuid not null,
  excluded boolean not null default false,
  primary key (subscriber_id, campaign_id)
);
create index delivery_recipient_of_batch on delivery_recipient (batch_id);
