-- What staff tried in vain is recorded too: the refusal's code, or 'error'; null: it was done.
alter table staff_action add column refusal text check (length(refusal) <= 64);
-- Who works here no longer: their account stays for the record, without a password and without permissions.
insert into role (name) values ('former');
