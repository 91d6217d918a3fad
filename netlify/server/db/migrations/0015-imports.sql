-- One row for each list that was imported, in as many calls as it took. What it added can be taken back.
create table subscriber_import (
  id uuid primary key,
  at timestamptz(3) not null default now(),
  statement text,
  language text not null
    constraint subscriber_import_language_known check (language in ('en', 'ar')),
  added integer not null default 0,
  -- Who had left the old list. They are kept, so that no later import subscribes them.
  left_before integer not null default 0
);

alter table consent
  add column import_id uuid references subscriber_import (id) on delete set null,
  drop constraint consent_withdrawn_by_known,
  -- 'request' by the person, to the editor; 'import' before the list came here.
  add constraint consent_withdrawn_by_known check (withdrawn_by in
    ('page', 'one-click', 'mail-service', 'bounced', 'complained', 'request', 'import'));
create index consent_of_import on consent (import_id) where import_id is not null;
