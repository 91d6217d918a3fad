-- Set in the draft of a weekly issue: it has everything published up to then, and the next one begins there.
alter table campaign add column covers_until timestamptz(3);
