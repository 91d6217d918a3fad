-- An article takes up only an image that is stored and that no sweep has taken: of a sweep and an article at the same
-- moment the later one sees what the first did, because both write the image's row.
create or replace function content_image_changed() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.image_url like '/api/images/%' then
    update image set keep_until = now() + interval '1 day'
    where key = substr(old.image_url, length('/api/images/') + 1);
  end if;
  if tg_op <> 'DELETE' and new.image_url like '/api/images/%' then
    update image set keep_until = 'infinity'
    where key = substr(new.image_url, length('/api/images/') + 1) and swept_at is null;
    if not found then
      raise exception 'There is no image %', new.image_url
        using errcode = 'foreign_key_violation', constraint = 'content_image_stored';
    end if;
  end if;
  return null;
end;
$$;
