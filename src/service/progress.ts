/** Says what a first start does as it goes, so that nobody waits without a word. */
export interface Progress {
  /** Runs a step. What is said of it begins with its name, such as "Load the demo churches". */
  step<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** Says nothing: for later starts, and where programs read what a start prints. */
export const silent: Progress = { step: (_name, work) => work() }

const SECOND_MS = 1000

/** Says each step when it begins, and at the end of the line how long it took. @param print takes a part of a line. */
export const spoken = (print: (text: string) => void, now = () => performance.now()): Progress => ({
  async step(name, work) {
    print(`  ${name} …`)
    const began = now()
    try {
      const done = await work()
      print(` ${((now() - began) / SECOND_MS).toFixed(1)} s\n`)
      return done
    } catch (error) {
      print('\n')
      throw error
    }
  },
})

/** Why a start ends before its end: the process was asked to stop. */
export class Interrupted extends Error {}

/** Whether the process is asked to stop, by Ctrl-C or by whoever runs it. */
export class Interruption {
  private asked = false
  /** Resolves when it is asked. */
  readonly happens: Promise<void>

  /** From now on a signal no longer ends the process by itself. */
  constructor() {
    this.happens = new Promise(resolve => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.on(signal, () => {
          this.asked = true
          resolve()
        })
    })
  }

  /** @throws Interrupted once it was asked. */
  assertNone(): void {
    if (this.asked) throw new Interrupted()
  }

  /** Waits for work that may be left unfinished. @throws Interrupted instead of waiting on once it is asked. */
  unless<T>(work: Promise<T>): Promise<T> {
    return Promise.race([
      work,
      this.happens.then(() => {
        throw new Interrupted()
      }),
    ])
  }
}
