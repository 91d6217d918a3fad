-- What an editor has changed in a published article and not published yet. Readers see nothing of it.
create table held_change (
  article_id uuid primary key references article on delete cascade,
  -- As the API names them.
  fields jsonb not null,
  saved_at timestamptz(3) not null default now()
);
