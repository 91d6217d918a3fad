-- The keys of all stored images in a body, in URLs of any form.
create function image_keys_in(body text) returns text[] language sql immutable
as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(body, '[0-9a-f]{32}\.(?:jpeg|png|webp)', 'g') as found
$$;

create index content_body_image on content using gin (image_keys_in(body));
create index unpublished_body_image on unpublished using gin (image_keys_in(fields ->> 'body'));

-- An image in a body is kept as the image of an article is: see content_image_changed. A body may name an image that is
-- not stored, because a draft must be saved whatever its text says.
create function body_images_changed() returns trigger
language plpgsql as $$
declare
  keys_before text[] := '{}';
  keys_after text[] := '{}';
begin
  if tg_table_name = 'content' then
    if tg_op <> 'INSERT' then keys_before := image_keys_in(old.body); end if;
    if tg_op <> 'DELETE' then keys_after := image_keys_in(new.body); end if;
  else
    if tg_op <> 'INSERT' then keys_before := image_keys_in(old.fields ->> 'body'); end if;
    if tg_op <> 'DELETE' then keys_after := image_keys_in(new.fields ->> 'body'); end if;
  end if;
  -- Locked in one order by every writer.
  update image
  set keep_until = case
    when image.key = any(keys_after) then 'infinity' else now() + interval '1 day'
  end
  from (
    select key from image
    where key = any(keys_before || keys_after)
      and not (key = any(keys_before) and key = any(keys_after))
      and swept_at is null
    order by key for update
  ) as touched
  where image.key = touched.key;
  return null;
end;
$$;

create trigger content_body_images_taken after insert or delete on content
  for each row execute function body_images_changed();
create trigger content_body_images_replaced after update of body on content
  for each row when (old.body is distinct from new.body)
  execute function body_images_changed();
create trigger unpublished_body_images_taken after insert or delete on unpublished
  for each row execute function body_images_changed();
create trigger unpublished_body_images_replaced after update on unpublished
  for each row when (old.fields ->> 'body' is distinct from new.fields ->> 'body')
  execute function body_images_changed();

update image set keep_until = 'infinity'
where swept_at is null and key in (
  select unnest(image_keys_in(body)) from content
  union select unnest(image_keys_in(fields ->> 'body')) from unpublished
);
