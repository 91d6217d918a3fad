-- Takes signs that turn texts around out of what was stored before saves did (src/domain/text/invisible.ts). A sent mail
-- stays as it was sent.
do $$
declare
  signs constant text := U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069';
  stored record;
begin
  for stored in
    select table_name, column_name, udt_name from information_schema.columns
    where table_schema = 'public' and udt_name in ('text', '_text', 'jsonb') and column_name <> 'mail'
      and table_name in ('article', 'revision', 'author', 'correction', 'campaign', 'contact_message')
  loop
    execute format(
      'update %1$I set %2$I = translate(%2$I::text, $1, '''')::%3$I where translate(%2$I::text, $1, '''') <> %2$I::text',
      stored.table_name, stored.column_name, stored.udt_name
    ) using signs;
  end loop;
end;
$$;
