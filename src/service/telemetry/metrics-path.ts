/** Where metrics are scraped. Apart, so that a service without metrics does not load their library. */
export const METRICS_PATH = '/metrics'
