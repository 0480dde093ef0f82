import { source } from '../../data/source.js'
import type { QueryContext } from '../../kernel/operation.js'
import type { ImageBytes } from '../../print/images.js'
import type { Signature } from '../../print/paper.js'
import { Letterhead } from './letterhead.js'

export const letterheads = source(Letterhead, {
  does: "What the church's own papers have: its logo, who signs them, and a message to donors.",
  hidden: ['logoKey', 'signatureKey'],
})

interface Stored {
  signerName: string | null
  signerTitle: string | null
  statementMessage: string | null
  logoKey: string | null
  signatureKey: string | null
}

/** What is stored for printing. Undefined until the church has a letterhead. */
export async function storedLetterhead({ read }: Pick<QueryContext, 'read'>): Promise<Stored | undefined> {
  const [row] = await read.rows<Stored>(
    `select signer_name as "signerName", signer_title as "signerTitle", statement_message as "statementMessage",
       logo_key as "logoKey", signature_key as "signatureKey" from letterhead where organization_id = $1`,
  )
  return row
}

type Reading = Pick<QueryContext, 'read' | 'files'>

/** The stored bytes of a picture. Undefined without a picture, and when its bytes are missing: papers are printed without it. */
export const pictureBytes = async ({ read, files }: Reading, key: string | null | undefined) =>
  key ? files.find(read, key) : undefined

/** The logo of the church. Undefined without one. */
export const logoOf = async (context: Reading): Promise<ImageBytes | undefined> =>
  pictureBytes(context, (await storedLetterhead(context))?.logoKey)

/** What a letter to donors has. Members that the church has not set are absent. */
export interface DonorPaper {
  logo?: ImageBytes
  signature?: Signature
  message?: string
}

/** The logo, the signature and the message of the church's letters to donors. */
export async function donorPaperOf(context: Reading): Promise<DonorPaper> {
  const stored = await storedLetterhead(context)
  if (!stored) return {}
  const logo = await pictureBytes(context, stored.logoKey)
  const picture = await pictureBytes(context, stored.signatureKey)
  const { signerName: name, signerTitle: title, statementMessage: message } = stored
  return {
    ...(logo ? { logo } : {}),
    ...(name !== null || title !== null || picture
      ? { signature: { name, title, ...(picture ? { picture } : {}) } }
      : {}),
    ...(message !== null ? { message } : {}),
  }
}
