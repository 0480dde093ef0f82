/** Says what a first start does as it goes, so that nobody waits without a word. */
export interface Progress {
  /** Runs a step. What is said of it begins with its name, such as "Load the demo churches". */
  step<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** Says nothing: for later starts, and where programs read what a start prints. */
export const silent: Progress = { step: (_name, work) => work() }

const SECOND_MS = 1000

/** Says each step when it begins, and how long it took when it is done. @param print takes whole lines. */
export const spoken = (print: (line: string) => void, now = () => performance.now()): Progress => ({
  async step(name, work) {
    print(`  ${name} …`)
    const began = now()
    const done = await work()
    print(`    done in ${((now() - began) / SECOND_MS).toFixed(1)} s`)
    return done
  },
})
