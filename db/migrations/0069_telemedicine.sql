-- Consultations at the telemedicine provider (CONTENT §2.10, docs/decisions/0069): what its customer wished, and
-- how it ended. The prescription itself is a row of `prescription` with its document.
create table telemedicine_consultation (
  -- Also the login token's own number, and the provider's name of the consultation.
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  purpose text not null check (purpose in ('prescription', 'professional')),
  -- A hash of the order's customer: a result for somebody else's draft is not taken.
  person text not null,
  state text not null check (state in ('open', 'prescribed', 'refused', 'unusable', 'expired')),
  -- Why a prescription was not taken.
  reason text check (length(reason) <= 60),
  created_at timestamptz not null,
  -- When the provider was queried last, and when the job queries it next.
  queried_at timestamptz,
  next_query_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create index telemedicine_consultation_order on telemedicine_consultation (order_id, created_at);
create index telemedicine_consultation_open on telemedicine_consultation (next_query_at) where state = 'open';

-- Units that telemedicine prescribed for a line; null for other prescriptions. `order_line.prescribed_telemedicine` is
-- read no more; a later version takes it away.
alter table prescription_line add column units integer check (units > 0);

-- Telemedicine's prescription is a document.
alter table prescription drop constraint prescription_check;
alter table prescription add constraint prescription_content check (
  (source = 'file' and content_type is not null) or (source = 'telemedicine') or
  (source not in ('file', 'telemedicine') and content_type is null)
);
