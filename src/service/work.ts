import { mailOf } from '../adapters/mail.js'
import { connect } from '../database/database.js'
import { systemClock } from '../values/time.js'
import { JobWorker } from './job-worker.js'
import { executorOf, type ServiceOptions } from './service.js'

/** What a worker needs of what a service has. */
export type WorkOptions = Pick<ServiceOptions, 'config' | 'secrets' | 'databaseUrl' | 'timeouts' | 'log' | 'clock'>

/** Works the jobs of all organizations in a process that answers no requests. */
export async function startWork(options: WorkOptions): Promise<Pick<JobWorker, 'end'>> {
  const { config, log, clock = systemClock } = options
  const database = await connect(options.databaseUrl, options.timeouts)
  const executor = executorOf(options, database, clock, mailOf(config.mail, config.production, log))
  const jobs = new JobWorker(database.admission, executor, log)
  jobs.start()
  return {
    end: async () => {
      await jobs.end()
      await executor.end()
      await database.close()
    },
  }
}
