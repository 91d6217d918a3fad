-- The links that show an unpublished article to anyone who has them. Only a hash of the token is stored, so that neither
-- the database nor a backup opens a preview.
create table preview_link (
  token_hash text primary key,
  article_id uuid not null,
  expires_at timestamptz(3) not null
);
create index preview_link_of_article on preview_link (article_id);
