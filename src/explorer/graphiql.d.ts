/** The files of GraphiQL as they come built, by their addresses. */
declare module 'virtual:graphiql' {
  export const script: string
  export const style: string
  export const editor: string
  export const graphql: string
  export const json: string
}

/** What the script of GraphiQL leaves behind. It takes the properties of GraphiQL. */
declare const YogaGraphiQL: { renderYogaGraphiQL(holder: HTMLElement, properties: object): void }
