-- A translation has the type of its original: the page of an external article is not indexed, and an indexed page must
-- not name it as its counterpart.
create or replace view article_language as
  select id, language, translation_of, type from content
  union all
  select id, language, translation_of, fields ->> 'type' from unpublished where status <> 'deleted';

create function pair_has_one_type() returns trigger
language plpgsql as $$
begin
  if exists (
    select from article_language as translation
    join article_language as original on original.id = translation.translation_of
    where translation.id = new.id and translation.type <> original.type
  ) then
    raise exception 'Article % has another type than its original', new.id
      using errcode = 'check_violation', constraint = 'article_original_other_type';
  end if;
  return null;
end;
$$;

-- After the write, because `translation_of` of an unpublished article is a generated column.
create trigger content_pair_has_one_type after insert or update of translation_of on content
  for each row when (new.translation_of is not null) execute function pair_has_one_type();
create trigger unpublished_pair_has_one_type after insert or update of fields on unpublished
  for each row when (new.translation_of is not null) execute function pair_has_one_type();
