-- What an editor told readers about a change of a published article. It is kept for ever, also without its article; a
-- newer one supersedes it.
create table correction (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null,
  kind text not null
    constraint correction_kind_known check (kind in ('update', 'correction', 'retraction')),
  text text not null constraint correction_text_given check (text <> ''),
  at timestamptz(3) not null default now()
);
create index correction_of_article on correction (article_id, at desc);
create index correction_newest on correction (at desc, id desc);
