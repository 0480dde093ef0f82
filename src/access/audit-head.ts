interface Admission {
  name: string
  text: string
}

/**
 * A statement of admission that also answers the hash of the organization's last audit entry, as of a moment after the request
 * arrived. So everything that was acknowledged before is in the state that the hash names.
 */
export const withAuditHead = ({ name, text }: Admission): Admission => ({
  name: `${name}_with_audit_head`,
  text: `select admitted.*, case outcome when 'ok' then audit_head_of(organization_id) end as audit_head from (${text}) admitted`,
})
