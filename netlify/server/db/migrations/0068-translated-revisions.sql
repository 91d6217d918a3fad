-- As before, but a revision that a translation notes is never overwritten: the translation would not be outdated.
create or replace function save_revision(article uuid, new_status text, new_fields jsonb, instant timestamptz)
returns void
language plpgsql as $$
declare
  save jsonb := coalesce(nullif(current_setting('site.save', true), ''), '{}')::jsonb;
  last revision;
begin
  select * into last from revision where article_id = article order by number desc limit 1;
  -- What a window saves by itself within ten minutes is one revision.
  if last.sitting = save ->> 'sitting' and last.status = new_status
    and instant < last.saved_at + interval '10 minutes'
    -- A translation compares this revision with the present text.
    and not exists (
      select from content
      where translation_of = article and translated_revision = last.number
      union all
      select from unpublished
      where translation_of = article and (fields ->> 'translatedRevision')::integer = last.number
    ) then
    update revision set
      saved_at = instant,
      fields = new_fields,
      changed = coalesce((
        select changed_fields(before.fields, new_fields) from revision as before
        where before.article_id = article and before.number = last.number - 1
      ), '{}')
    where article_id = article and number = last.number;
    return;
  end if;
  insert into revision (
    article_id, number, saved_at, action, reverted_to, sitting, status, fields, changed
  )
  values (
    article,
    coalesce(last.number, 0) + 1,
    instant,
    case
      when last.status = new_status then
        coalesce(save ->> 'action', case when save ? 'sitting' then 'autosaved' else 'edited' end)
      when new_status <> 'draft' then new_status
      when last.status = 'published' then 'unpublished'
      when last.status = 'scheduled' then 'unscheduled'
      when last.status = 'deleted' then 'restored'
      else 'created'
    end,
    (save ->> 'revertedTo')::integer,
    save ->> 'sitting',
    new_status,
    new_fields,
    case when last.number is null then '{}' else changed_fields(last.fields, new_fields) end
  );
end;
$$;

-- As before, and an article that the previous release takes down keeps its original.
create or replace function unpublished_written() returns trigger
language plpgsql as $$
declare
  own_language text;
  noted integer;
begin
  if tg_op = 'UPDATE' and not new.fields ? 'language' then
    -- A statement of the previous release does not know the language. What it saves keeps it.
    new.fields := new.fields || coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(old.fields)
      where key in ('language', 'translationOf', 'translatedRevision')
    ), '{}');
  elsif not new.fields ? 'language' then
    -- It does not know the original either when it takes a published article down.
    new.fields := new.fields || coalesce((
      select jsonb_object_agg(key, value)
      from jsonb_each((
        select fields from revision where article_id = new.id order by number desc limit 1
      ))
      where key in ('translationOf', 'translatedRevision')
    ), '{}');
  end if;
  if new.fields ->> 'slug' like 'ar/%' then
    -- It also takes the key for a slug.
    new.fields := new.fields || jsonb_build_object(
      'language', language_of_key(new.fields ->> 'slug'),
      'slug', slug_of_key(new.fields ->> 'slug')
    );
  end if;
  -- English is the default, and older articles do not say it.
  if new.fields ->> 'language' = 'en' then
    new.fields := new.fields - 'language';
  end if;
  own_language := coalesce(new.fields ->> 'language', 'en');
  new.slug := article_key(own_language, nullif(new.fields ->> 'slug', ''));
  new.image_url := nullif(new.fields ->> 'imageUrl', '');
  if new.status = 'deleted' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('article slugs'));
  noted := checked_translation(
    new.id,
    own_language,
    (new.fields ->> 'translationOf')::uuid,
    (new.fields ->> 'translatedRevision')::integer
  );
  new.fields := case
    when noted is null then new.fields - 'translatedRevision'
    else new.fields || jsonb_build_object('translatedRevision', noted)
  end;
  if slug_is_held(new.slug, new.id) then
    raise exception 'The slug % is taken', new.slug
      using errcode = 'unique_violation', constraint = 'unpublished_slug_unique';
  end if;
  return new;
end;
$$;
