-- The key of a stored image in a URL of any form: a path, a URL with any of our hosts, or one of the image service.
create function image_key_in(url text) returns text language sql immutable
as $$ select substring(url from '[0-9a-f]{32}\.(?:jpeg|png|webp)') $$;

create index content_image_key on content (image_key_in(image_url));

-- As before, but for every form of a URL. Only a path must name a stored image: a URL can lead to another site.
create or replace function content_image_changed() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update image set keep_until = now() + interval '1 day' where key = image_key_in(old.image_url);
  end if;
  if tg_op <> 'DELETE' and new.image_url is not null then
    update image set keep_until = 'infinity'
    where key = image_key_in(new.image_url) and swept_at is null;
    if not found and new.image_url like '/api/images/%' then
      raise exception 'There is no image %', new.image_url
        using errcode = 'foreign_key_violation', constraint = 'content_image_stored';
    end if;
  end if;
  return null;
end;
$$;

update image set keep_until = 'infinity' from content
where image.key = image_key_in(content.image_url) and image.swept_at is null;
