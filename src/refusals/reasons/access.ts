import type { ReasonTable } from './table.js'

/** Why admission, sign-in or the administration of access refuses. */
export const ACCESS_REASONS = {
  organization_required: {
    code: 'bad_request',
    message: 'The X-Organization-Id header is missing or malformed. Send the id of an organization.',
  },
  unauthorized: { code: 'unauthorized', message: 'A valid Bearer token is required.' },
  host_not_allowed: { code: 'forbidden', message: 'The Host header does not name this server. Use its own address.' },
  origin_not_allowed: {
    code: 'forbidden',
    message: 'The Origin header names a website that may not call this server. CORS_ORIGINS lists those that may.',
  },
  sign_in_required: { code: 'unauthorized', message: 'Sign in first.' },
  sign_in_refused: { code: 'unauthorized', message: 'The e-mail address or the password is wrong.' },
  foreign_origin: { code: 'forbidden', message: 'The request comes from another site. Send it from this one.' },
  password_refused: { code: 'forbidden', message: 'The current password is wrong.' },
  code_refused: {
    code: 'forbidden',
    message: 'The code or the passkey is wrong, or the challenge has expired. Ask for a new one.',
  },
  factor_unreadable: {
    code: 'conflict',
    message:
      'Codes of this app cannot be checked, because the service has another secret. Use a recovery code or another factor, or ask an operator of the service to remove this one.',
  },
  code_required: {
    code: 'forbidden',
    message: 'Two-factor authentication is required. Answer a challenge with your second factor.',
  },
  invitation_for_another: {
    code: 'forbidden',
    message: 'The invitation was sent to another e-mail address. Sign out and follow the link again.',
  },
  scope_missing: {
    code: 'forbidden',
    message: 'The credential lacks the scope of this operation. Use a credential that has it.',
    tells: ['scopes'],
  },
  plan_required: { code: 'forbidden', message: 'The plan of the organization does not include this access.' },
  organization_mismatch: {
    code: 'forbidden',
    message:
      'The credential belongs to another organization. Send the id of its own organization, or omit X-Organization-Id.',
  },
  credential_not_allowed: {
    code: 'forbidden',
    message: 'This operation is for signed-in people. This kind of credential cannot call it.',
  },
  permission_missing: {
    code: 'forbidden',
    message:
      'The role of the signed-in person does not allow this operation. Ask an administrator of the organization.',
    tells: ['permission'],
  },
  not_a_member: {
    code: 'forbidden',
    message: 'The signed-in person is not a member of this organization. Ask one of its administrators for access.',
  },
  application_disabled: { code: 'forbidden', message: 'The application is disabled. Ask its publisher.' },
  application_draft: {
    code: 'forbidden',
    message: 'The application is not published. It can connect only to the organization that publishes it.',
  },
  not_installed: {
    code: 'forbidden',
    message: 'The application is not installed in this organization. An administrator can install it.',
  },
  grant_missing: {
    code: 'forbidden',
    message: 'The application has no active grant for this organization. Reconnect this application.',
  },
  reconnect_required: {
    code: 'forbidden',
    message: 'Reconnect this application and complete two-factor authentication.',
  },
  beyond_own_access: {
    code: 'forbidden',
    message: 'This needs a scope or a permission that your own role does not have. Ask an owner to do it.',
  },
  owner_required: {
    code: 'forbidden',
    message: 'Only an owner of the organization gives or takes away the role OWNER. Ask one of them.',
  },
  creation_not_allowed: {
    code: 'forbidden',
    message: 'You may not create organizations here. Ask the administrator of this server for an invitation.',
  },
  last_owner: {
    code: 'conflict',
    message: 'An organization keeps at least one owner. Make another member an owner first.',
  },
  role_in_use: {
    code: 'conflict',
    message: 'A member or an open invitation has this role. Give them another role first.',
  },
  already_member: { code: 'conflict', message: 'This person is a member already. Change their role instead.' },
  already_invited: {
    code: 'conflict',
    message: 'An open invitation for this e-mail address exists. Resend it or revoke it.',
  },
  mail_not_sent: {
    code: 'conflict',
    message: 'The mail server did not take the e-mail, so nothing was changed. Try again later.',
  },
  factor_enrolled: {
    code: 'conflict',
    message: 'You already have a second factor of this kind. Remove it before you add another one.',
  },
  password_guessable: {
    code: 'unprocessable_entity',
    message:
      'This password is easy to guess: it is a common one, a pattern, or made of your own names. Choose four words that have nothing to do with each other.',
  },
  second_factor_required: {
    code: 'forbidden',
    message: 'The organization requires a second factor for your role. Add one under “Your account” in the settings.',
  },
  link_used: { code: 'conflict', message: 'The link was used or revoked, or it has expired. Ask for a new one.' },
  too_many_invitations: {
    code: 'rate_limited',
    message: 'The organization has sent a hundred invitations within a day. Send the others tomorrow.',
  },
  recipient_invited_often: {
    code: 'rate_limited',
    message: 'Five invitations were sent to this address within a day. Send another one tomorrow.',
  },
  too_many_attempts: { code: 'rate_limited', message: 'Too many attempts. Wait before you try again.' },
  rate_organization: {
    code: 'rate_limited',
    message: 'The rate limit of the organization is exceeded. Wait for the seconds in Retry-After.',
  },
  rate_application: {
    code: 'rate_limited',
    message: 'The rate limit of the application is exceeded. Wait for the seconds in Retry-After.',
  },
  rate_person: {
    code: 'rate_limited',
    message: 'The rate limit of the signed-in person is exceeded. Wait for the seconds in Retry-After.',
  },
} as const satisfies ReasonTable
