-- Offers of many products that were planned together are taken back together.
alter table scheduled_offer add batch_id uuid;
create index scheduled_offer_batch on scheduled_offer (batch_id) where state in ('waiting', 'running');
