-- What the church's own papers have: its logo, who signs them, and a message to donors. The bytes of pictures are stored with those of
-- receipts.
create table letterhead (
  organization_id uuid not null,
  id uuid not null,
  signer_name text check (char_length(signer_name) between 1 and 100),
  signer_title text check (char_length(signer_title) between 1 and 100),
  statement_message text check (char_length(statement_message) between 1 and 500),
  logo jsonb,
  logo_key text,
  signature jsonb,
  signature_key text,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint letterhead_once check (id = organization_id),
  constraint letterhead_logo check ((logo is null) = (logo_key is null)),
  constraint letterhead_signature check ((signature is null) = (signature_key is null))
);
