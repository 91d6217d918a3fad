-- As before, but a noted number that belongs to the former original is replaced first: the new one may not have it.
create or replace function checked_translation(
  article uuid, in_language text, original uuid, noted integer
) returns integer
language plpgsql as $$
declare
  own_translation text;
  found_original article_language;
  saved jsonb;
  newest integer;
begin
  select language into own_translation from article_language
  where translation_of = article and (original is not null or language = in_language) limit 1;
  if own_translation is not null then
    raise exception 'Article % has a translation', article using
      errcode = 'check_violation',
      constraint = case when original is null
        then 'article_language_of_translation' else 'article_has_translation' end;
  end if;
  if original is null then
    return null;
  end if;

  select fields into saved from revision where article_id = article order by number desc limit 1;
  select * into found_original from article_language where id = original;
  if found then
    if found_original.translation_of is not null then
      raise exception 'Article % is a translation', original
        using errcode = 'check_violation', constraint = 'article_original_is_translation';
    end if;
    if found_original.language = in_language then
      raise exception 'Article % has the same language', original
        using errcode = 'check_violation', constraint = 'article_original_other_language';
    end if;
  elsif saved ->> 'translationOf' is distinct from original::text then
    -- A translation stays one when its original is deleted.
    raise exception 'There is no article %', original
      using errcode = 'check_violation', constraint = 'article_original_exists';
  end if;
  if exists (
    select from article_language
    where translation_of = original and language = in_language and id <> article
  ) then
    raise exception 'Article % has a translation in this language', original
      using errcode = 'unique_violation', constraint = 'content_translation_unique';
  end if;

  select max(number) into newest from revision where article_id = original;
  if noted is null or (
    saved ->> 'translationOf' is distinct from original::text
    and (saved ->> 'translatedRevision')::integer = noted
  ) then
    return newest;
  end if;
  if noted > newest then
    raise exception 'Article % has no revision %', original, noted
      using errcode = 'check_violation', constraint = 'article_revision_exists';
  end if;
  return noted;
end;
$$;
