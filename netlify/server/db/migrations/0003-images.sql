-- A stored image. It may be swept once `keep_until` has passed and nothing uses it.
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
  -- The size that was announced; null if none was.
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

-- The keys of all stored images in one or two texts, in URLs of any form: a path, a URL with any of our hosts, or one of
-- the image service.
create function image_keys_in(one text, other text default '') returns text[]
language sql immutable as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(
    coalesce(one, '') || ' ' || coalesce(other, ''), '[0-9a-f]{32}\.(?:jpeg|png|webp)', 'g'
  ) as found
$$;
-- The images of an article: the one of the article itself, and those in its body.
create index article_images on article using gin (image_keys_in(image_url, body));
-- A revision keeps its images too.
create index revision_images on revision using gin (image_keys_in(fields::text));

-- An article that takes an image up keeps it for good, and one that lets it go leaves it a day: so long are pages read
-- that were built with it. Both write the image's row, so that a sweep of the same moment waits for them, sees the new
-- date and lets it be.
create function article_images_written() returns trigger
language plpgsql as $$
declare
  keys_before text[] := '{}';
  keys_after text[] := '{}';
begin
  if tg_op <> 'INSERT' then
    keys_before := image_keys_in(old.image_url, old.body);
  end if;
  if tg_op <> 'DELETE' then
    keys_after := image_keys_in(new.image_url, new.body);
  end if;
  update image
  set keep_until = case
    when image.key = any(keys_after) then 'infinity' else now() + interval '1 day'
  end
  from (
    select key from image
    where key = any(keys_before || keys_after)
      and not (key = any(keys_before) and key = any(keys_after))
      and swept_at is null
    -- Locked in one order by every writer.
    order by key for update
  ) as touched
  where image.key = touched.key;

  -- Only a path must name a stored image: a URL can lead to another site, and a draft is saved whatever its body says.
  if tg_op <> 'DELETE' and new.image_url like '/api/images/%'
    and new.image_url is distinct from old.image_url
    and not exists (
      select from image where key = any(image_keys_in(new.image_url)) and swept_at is null
    ) then
    raise exception 'There is no image %', new.image_url
      using errcode = 'foreign_key_violation', constraint = 'article_image_stored';
  end if;
  return null;
end;
$$;
create trigger article_images after insert or update or delete on article
  for each row execute function article_images_written();
