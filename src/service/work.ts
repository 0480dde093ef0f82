import { mailOf } from '../adapters/mail.js'
import { connect } from '../database/database.js'
import { systemClock } from '../values/time.js'
import { JobWorker } from './job-worker.js'
import { executorOf, type ServiceOptions, webhookWorkerOf } from './service.js'

/** What a worker needs of what a service has. */
export type WorkOptions = Pick<ServiceOptions, 'config' | 'secrets' | 'databaseUrl' | 'timeouts' | 'log' | 'clock'>

/** Works the jobs of all organizations, and sends their webhooks, in a process that answers no requests. */
export async function startWork(options: WorkOptions): Promise<Pick<JobWorker, 'end'>> {
  const { config, log, clock = systemClock } = options
  const database = await connect(options.databaseUrl, options.timeouts)
  const mail = mailOf(config.mail, config.production, log)
  const executor = executorOf(options, database, clock, mail)
  const jobs = new JobWorker(database.admission, executor, log, mail)
  const webhooks = webhookWorkerOf(options, database, executor, clock, mail)
  jobs.start()
  webhooks.start()
  return {
    end: async () => {
      await Promise.all([jobs.end(), webhooks.end()])
      await executor.end()
      await database.close()
    },
  }
}
