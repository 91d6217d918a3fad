-- A sent campaign is public under its number, unless the editor kept it private. Campaigns of before have no number.
alter table campaign
  add column is_public boolean not null default true,
  add column issue integer constraint campaign_issue_unique unique;
