-- A copy of one's own data, and a deletion, find a person's rows without reading everybody's.
-- no-transaction
drop index concurrently if exists analytics_event_user;
create index concurrently analytics_event_user on analytics_event (user_id) where user_id is not null;
drop index concurrently if exists analytics_event_email;
create index concurrently analytics_event_email on analytics_event (user_email) where user_email is not null;
