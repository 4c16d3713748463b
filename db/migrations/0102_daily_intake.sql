-- What a customer takes of a product in a day ('Mi botiquín', issue 26). Health data, with their consent.
create table daily_intake (
  account_id uuid not null references account (id) on delete cascade,
  product_id integer not null references product (id),
  -- Tablets, sachets and the like (shop/sale/cabinet/supply.rules.ts).
  pieces smallint not null check (pieces between 1 and 24),
  -- The version of the consent's text, and when it was given (shop/sale/cabinet/daily-intake.input.ts).
  consent_version text not null,
  consented_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, product_id)
);
