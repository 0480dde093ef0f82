-- Clears the personal fields of the donors' contributions, deleted ones too. `cleared` names the fields that had a value.
create or replace function erase_contribution_notes(p_organization uuid, p_donors uuid[], p_at timestamptz)
returns table (id uuid, version int, cleared text[]) language sql as $$
  with told as (
    select c.id, array_remove(array[case when c.memo is not null then 'memo' end,
      case when c.check_number is not null then 'check_number' end,
      case when c.payment_last4 is not null then 'payment_last4' end,
      case when c.payment_brand is not null then 'payment_brand' end,
      case when c.recurring_reference is not null then 'recurring_reference' end,
      case when exists (select from contribution_allocation a where a.organization_id = c.organization_id
        and a.contribution_id = c.id and a.memo is not null) then 'allocations' end], null) as cleared
    from contribution c where c.organization_id = p_organization and c.donor_id = any (p_donors)
    order by c.id for update
  ), parts as (
    update contribution_allocation a set memo = null from told t
    where a.organization_id = p_organization and a.contribution_id = t.id and a.memo is not null
  )
  update contribution c set memo = null, check_number = null, payment_last4 = null, payment_brand = null,
      recurring_reference = null, version = c.version + 1, updated_at = p_at
    from told t where c.organization_id = p_organization and c.id = t.id and t.cleared <> '{}'
    returning c.id, c.version, t.cleared
$$;

revoke all on function erase_contribution_notes from public, narthex_app, narthex_auth;
grant execute on function erase_contribution_notes to narthex_app;
