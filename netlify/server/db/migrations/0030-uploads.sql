-- A stored image. It may be swept once `keep_until` has passed and no article uses it.
create table image (
  key text primary key constraint image_key_formed check (key ~ '^[0-9a-f]{32}\.(jpeg|png|webp)$'),
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz(3) not null default now(),
  -- A form that is filled in over a long weekend still finds the image that was uploaded for it.
  keep_until timestamptz(3) not null default now() + interval '7 days',
  swept_at timestamptz(3)
);
create index image_sweepable on image (keep_until);

-- A file on its way: it is open while its parts arrive, complete when all are there, stored when it has
-- become an image, and swept from when its parts begin to be deleted.
create table upload (
  id text primary key constraint upload_id_formed check (id ~ '^[0-9a-f]{32}$'),
  state text not null default 'open'
    constraint upload_state_known check (state in ('open', 'complete', 'stored', 'swept')),
  -- The size that was announced, where it was.
  size integer,
  image_key text,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '1 day',
  constraint upload_stored_as_image check (state <> 'stored' or image_key is not null)
);
create index upload_expiring on upload (expires_at);

create table upload_part (
  upload_id text not null references upload on delete cascade,
  number integer not null constraint upload_part_numbered check (number between 1 and 10000),
  etag text not null,
  size integer not null constraint upload_part_sized check (size between 1 and 4194304),
  primary key (upload_id, number)
);

-- An article that takes an image up keeps it for good, and one that lets it go leaves it a day: so long are
-- pages read that were built with it. Both write the image's row, so that a sweep of the same moment waits
-- for them, sees the new date and lets it be.
create function content_image_changed() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.image_url like '/api/images/%' then
    update image set keep_until = now() + interval '1 day'
    where key = substr(old.image_url, length('/api/images/') + 1);
  end if;
  if tg_op <> 'DELETE' and new.image_url like '/api/images/%' then
    update image set keep_until = 'infinity'
    where key = substr(new.image_url, length('/api/images/') + 1);
  end if;
  return null;
end;
$$;

create trigger content_image_taken after insert or delete on content
  for each row execute function content_image_changed();
create trigger content_image_replaced after update of image_url on content
  for each row when (old.image_url is distinct from new.image_url)
  execute function content_image_changed();
create index content_image on content (image_url) where image_url is not null;
