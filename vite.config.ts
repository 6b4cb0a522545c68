import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss(), landingInDevelopment()],
  publicDir: 'web/public',
  build: {
    outDir: 'build/web',
    emptyOutDir: true,
    manifest: true,
    // A data: font or picture would need a wider content policy.
    assetsInlineLimit: 0,
    rollupOptions: { input: { app: 'index.html', landing: 'landing.html' } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3001', '/dev/mailbox': 'http://127.0.0.1:3001' } },
})

/** In production the server chooses the landing document; Vite's own server has to be told. */
function landingInDevelopment(): Plugin {
  return {
    name: 'landing-in-development',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === '/landing') request.url = '/landing.html'
        next()
      })
    },
  }
}
