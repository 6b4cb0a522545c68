import { parentPort, workerData } from 'node:worker_threads'
import { parseFeed } from 'feedsmith'

/**
 * Runs in a thread that parse.ts may kill at any moment: the only place that parses untrusted text.
 * Plain JavaScript, because it starts from this file both in the sources and next to the built server.
 */
const most = { items: 200, points: 4000, text: 2000 }

const readers = {
  'hacker-news': (body) =>
    items(
      JSON.parse(body)
        .hits.filter((hit) => hit.points >= 20)
        .map((hit) => ({
          title: hit.title,
          url: hit.url || `https://news.ycombinator.com/item?id=${hit.objectID}`,
          published: hit.created_at,
        })),
    ),
  'federal-register': (body) =>
    items(
      (JSON.parse(body).results ?? []).map((paper) => ({
        title: paper.title,
        url: paper.html_url,
        published: paper.publication_date,
      })),
    ),
  // The id without its version is the same for every revision of a paper.
  arxiv: (body) =>
    items(
      entries(body).map((entry) => ({ ...entry, url: entry.url.replace(/(\/abs\/[^?#]+?)v\d+$/, '$1') })),
    ),
  // A story without its own link points to its discussion.
  lobsters: (body) => items(entries(body)),
  dev: (body) => items(entries(body)),
  feed: (body) => items(entries(body)),
  wikimedia: (body) =>
    points(
      JSON.parse(body).items.map((item) => ({
        subject: text(item.article).replaceAll('_', ' '),
        day: dayOf(item.timestamp),
        value: item.views,
      })),
    ),
  npm: (body) =>
    points(
      packages(JSON.parse(body)).flatMap(({ package: subject, downloads }) =>
        downloads.map((one) => ({ subject, day: one.day, value: one.downloads })),
      ),
    ),
}

parentPort.postMessage(attempt())

function attempt() {
  try {
    return readers[workerData.kind](workerData.body)
  } catch {
    return null
  }
}

function entries(body) {
  const { format, feed } = parseFeed(body)
  if (format === 'json')
    return list(feed.items).map((item) => ({
      title: text(item.title),
      url: text(item.url || item.external_url),
      published: text(item.date_published),
    }))
  if (format === 'atom')
    return list(feed.entries).map((entry) => ({
      title: text(entry.title),
      url: linkOf(entry.links),
      published: text(entry.published || entry.updated),
    }))
  return list(feed.items).map((item) => ({
    title: text(item.title),
    url: text(item.link) || permalink(item.guid),
    published: text(item.pubDate || item.dc?.dates?.[0]),
  }))
}

function linkOf(links) {
  const chosen = list(links).find((link) => !link.rel || link.rel === 'alternate') ?? list(links)[0]
  return text(chosen?.href)
}

function permalink(guid) {
  return guid?.isPermaLink === false ? '' : text(guid)
}

function packages(answer) {
  return Array.isArray(answer.downloads) ? [answer] : Object.values(answer).filter(Boolean)
}

function dayOf(timestamp) {
  return text(timestamp).replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3')
}

function items(found) {
  return {
    items: found.slice(0, most.items).map(({ title, url, published }) => ({
      title: text(title),
      url: text(url),
      published: text(published),
    })),
    points: [],
  }
}

function points(found) {
  return {
    items: [],
    points: found
      .slice(0, most.points)
      .map(({ subject, day, value }) => ({ subject: text(subject), day: text(day), value: Number(value) })),
  }
}

function list(value) {
  return Array.isArray(value) ? value : []
}

function text(value) {
  const plain = typeof value === 'object' ? value?.value : value
  return typeof plain === 'string' ? plain.slice(0, most.text) : ''
}
