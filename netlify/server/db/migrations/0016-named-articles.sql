-- An article whose id its browser has chosen, with the hash of the token of that call: a repeated call finds it.
create table named_article (
  article_id uuid primary key references article on delete cascade,
  token_hash text not null
);
