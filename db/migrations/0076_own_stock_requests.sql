-- Whether the account of the e-mail has sent the request: strangers' requests take none of its places. Of those of
-- before nobody knows.
alter table stock_request add column is_own boolean not null default false;
