-- The windows in which an article is open for editing, for a hint to others. A window is forgotten by itself, because
-- nothing asks for it while nobody writes.
create table article_window (
  article_id uuid not null,
  window_id text not null,
  since timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  primary key (article_id, window_id)
);
create index article_window_seen on article_window (seen_at);
