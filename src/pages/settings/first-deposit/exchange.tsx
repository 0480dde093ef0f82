import { Copyable } from '../../components/copy'
import { type ApiAnswer, type ApiRequest, headersOf, pathOf } from '../../lib/rest'

/** A request as HTTP, without the credential of the person. */
function textOf(request: ApiRequest, organizationId: string): string {
  const headers = headersOf(request, organizationId).map(([name, value]) => `${name}: ${value}`)
  const body = request.body ? ['', JSON.stringify(request.body, null, 2)] : []
  return [`${request.method} ${pathOf(request)}`, 'Authorization: Bearer <your token>', ...headers, ...body].join('\n')
}

interface ExchangeProps {
  does: string
  request: ApiRequest
  answer?: ApiAnswer
  organizationId: string
}

/** A request to the API, and its answer once it is there. */
export function Exchange({ does, request, answer, organizationId }: ExchangeProps) {
  return (
    <div class="exchange">
      <p class="small">
        <strong>{does}</strong>
      </p>
      <Copyable label={`The request: ${does}`} text={textOf(request, organizationId)} />
      {answer && (
        <details class="more">
          <summary>Answered {answer.status}</summary>
          <Copyable label={`The answer: ${does}`} text={JSON.stringify(answer.body, null, 2)} />
        </details>
      )}
    </div>
  )
}
