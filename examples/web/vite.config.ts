import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'

/** A policy for the built page: nothing but its own files, and requests to the service alone. */
const contentSecurityPolicy = (service: string): Plugin => ({
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      injectTo: 'head-prepend',
      attrs: {
        'http-equiv': 'Content-Security-Policy',
        content: `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src ${service}; base-uri 'none'; form-action 'none'`,
      },
    },
  ],
})

export default defineConfig(({ mode }) => {
  const { VITE_NARTHEX_URL = 'http://127.0.0.1:4000' } = loadEnv(mode, '.')
  // The redirect address is compared exactly, and so is the origin in CORS_ORIGINS: host and port are fixed.
  const server = { host: '127.0.0.1', port: 5173, strictPort: true }
  return {
    plugins: [react(), contentSecurityPolicy(VITE_NARTHEX_URL)],
    server,
    preview: server,
    build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  }
})
