import findMyWay from 'find-my-way'
import type { GraphQLInputType, GraphQLSchema } from 'graphql'
import { METHODS } from '../../declaration/route.js'
import { isRouted, type Operation, type Routed } from '../../kernel/operation.js'
import { nearestOf } from '../../refusals/field-faults.js'
import { isId } from '../../values/time.js'
import { PREFIX } from '../http/addresses.js'
import { answerOf, longAnswerOf } from '../types/answers.js'
import { inputTypeOf } from '../types/operation-types.js'

/** An operation with the input and output types of its GraphQL field. */
export interface Route<O extends Routed = Routed> {
  operation: O
  input: GraphQLInputType | undefined
  represent(value: unknown): unknown
  /** The same for the many rows of a query. */
  representInTurns(value: unknown): Promise<unknown>
}

/** Which operation a method and a path lead to. */
export class Routes {
  private readonly paths: string[] = []
  private readonly router = findMyWay({ caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 16384 })

  constructor(operations: readonly Operation[], schema: GraphQLSchema) {
    for (const operation of operations.filter(isRouted)) {
      const { method, path } = operation.route
      this.paths.push(PREFIX + path)
      const route: Route = {
        operation,
        input: inputTypeOf(schema, operation),
        represent: answerOf(schema, operation),
        representInTurns: longAnswerOf(schema, operation),
      }
      this.router.on(method, PREFIX + path.replace(/\{(\w+)\}/g, ':$1'), () => undefined, route)
    }
  }

  /** The route with the parameters in the path, still as they are written there. HEAD is answered as GET is. */
  find(
    method: string | undefined,
    path: string,
  ): { route: Route; parameters: Record<string, string | undefined> } | undefined {
    const verb = METHODS.find(each => each === (method === 'HEAD' ? 'GET' : method))
    const found = verb && this.found(verb, path)
    return found ? { route: found.store, parameters: found.params } : undefined
  }

  /** A slash at the end is no empty id. */
  private found(method: (typeof METHODS)[number], path: string) {
    const found = this.router.find(method, path)
    return found && Object.values(found.params).every(Boolean) ? found : undefined
  }

  /**
   * The known path that is most like a path of nobody, as the reference writes it: with `{id}` for an id. Capitals and needless slashes
   * make no other path.
   */
  nearest(path: string): string | undefined {
    const parts = path.split('/').filter(Boolean)
    const generic = `/${parts.map(part => (isId(part) ? '{id}' : part)).join('/')}`
    const isSame = (known: string) => known.toLowerCase() === generic.toLowerCase()
    return this.paths.find(isSame) ?? nearestOf(generic, this.paths)
  }

  /** The methods that a path supports; none for a path that is nobody's. */
  allowed(path: string): string[] {
    const methods: string[] = METHODS.filter(method => this.found(method, path))
    return methods.length ? [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'] : []
  }
}
