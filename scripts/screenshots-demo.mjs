export const prepareDemo = (page) =>
  page.evaluate(async () => {
    const { csrfToken } = await ask('/session')
    const [{ id }] = (await ask('/projects?limit=1')).items
    const plan = await ask(`/projects/${id}/action-plan`)
    if (!plan.plan || new Date(plan.plan.expiresAt) < new Date()) {
      await change('POST', '/functions/test-trigger-ai', { projectId: id })
      while (!['done', 'failed'].includes((await ask(`/projects/${id}/generation`)).run?.status))
        await new Promise((resolve) => setTimeout(resolve, 200))
    }
    const { items } = (await ask(`/projects/${id}/action-plan`)).plan
    if (!items[0].note?.startsWith('Going on'))
      await change('PUT', `/projects/${id}/action-plan/items/${items[0].id}/done`, {
        note: 'Going on. The one who paid asked for a second page.',
      })
    return id

    async function ask(path) {
      return (await fetch(`/api${path}`)).json()
    }
    async function change(method, path, body) {
      const request = {
        method,
        headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
        body: JSON.stringify(body),
      }
      return fetch(`/api${path}`, request)
    }
  })
