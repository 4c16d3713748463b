-- To whom staff gave a case (issue 14 'assign'); null for other events.
alter table case_event add column assigned_to uuid;
