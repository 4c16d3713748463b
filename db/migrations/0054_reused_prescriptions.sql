-- A customer's prescription that is used again for a later purchase: a row with a review of its own, and the first
-- one's file (docs/decisions/0039).
alter table prescription add column reuse_of uuid references prescription (id);
create index prescription_reuse_of on prescription (reuse_of) where reuse_of is not null;
create index prescription_account on prescription (account_id) where account_id is not null;
