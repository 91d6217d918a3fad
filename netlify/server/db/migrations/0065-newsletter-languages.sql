-- The language in which somebody gets the newsletter.
alter table subscriber add column language text not null default 'en'
  constraint subscriber_language_known check (language in ('en', 'ar'));
-- The language that a sign-up asked for; null if it did not say.
alter table consent add column language text
  constraint consent_language_known check (language in ('en', 'ar'));

alter table campaign
  -- Whose subscribers get it.
  add column language text not null default 'all'
    constraint campaign_language_known check (language in ('en', 'ar', 'all')),
  -- Only of a campaign to everyone: the mail of those who read Arabic. The content is the same, the frame is Arabic.
  add column mail_html_ar text,
  add column mail_text_ar text;

-- All recipients of a batch get the same mail, so they have one language: that of the moment when the send started.
alter table delivery_batch add column language text not null default 'en'
  constraint delivery_batch_language_known check (language in ('en', 'ar'));
