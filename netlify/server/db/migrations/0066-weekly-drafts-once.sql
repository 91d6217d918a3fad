-- A weekly draft has the articles of one language, which need not be the language of its audience. Drafts of before
-- are English.
alter table campaign
  add column covers_language text
    constraint campaign_covers_language_known check (covers_language in ('en', 'ar')),
  -- Where its period begins; '-infinity' for the first. Null for drafts of before.
  add column covers_since timestamptz(3);
-- Of two drafts of the same period that are written at once, one is refused.
create unique index campaign_covers_once on campaign (covers_language, covers_since);
