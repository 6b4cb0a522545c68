import type { Shape } from './large-shape.ts'
import { numbers } from './large-work.ts'

export const community = ({ counts }: Shape) => ({
  responses: `insert into forum_responses (id, post_id, user_id, content, created_at, likes_count)
    select bench_id('response', n), bench_id('post', bench_post(n)), bench_person(n * 7),
      bench_text('I would ask what would have to be so.', n, 1), bench_at(n, ${counts.responses}, '20 seconds'),
      case when n < ${counts.likes} then 1 else 0 end ${numbers(counts.responses)}`,
  posts: `insert into forum_posts (id, user_id, category_id, title, content, created_at, last_activity_at,
    views_count, responses_count)
    select bench_id('post', n), bench_person(n), (select array_agg(id)
      from forum_categories)[1 + n % (select count(*)
      from forum_categories)], 'Question ' || n,
      bench_text('What would you ask a baker who has said no?', n, 2), at, at, n % 1000, coalesce(answers, 0)
      from (select n, bench_at(n, ${counts.posts}, '20 seconds') at ${numbers(counts.posts)}) each
      left join (select post_id, count(*) answers from forum_responses group by post_id) answered
      on post_id = bench_id('post', n) order by n desc`,
  likes: `insert into forum_likes (response_id, user_id)
    select bench_id('response', n), bench_person(n * 3) ${numbers(counts.likes)}`,
  follows: `insert into forum_follows (post_id, user_id) select bench_id('post', n), bench_person(n) ${numbers(counts.follows)}`,
  'resources kept': `insert into resource_saves (resource_id, user_id) select r.id, bench_id('person', n)
    from generate_series(0, ${counts.savers - 1}) n, lateral (select id from resources order by md5(id::text || n) limit 2) r`,
  'how many posts and saves': `with posts as (update forum_categories c set posts_count = (select count(*) from forum_posts
      where category_id = c.id)) update resources r set saves_count = (select count(*) from resource_saves where resource_id = r.id)`,
  'places at events': `insert into event_participants (event_id, user_id, status)
    select e.id, bench_id('person', n), 'registered'
    from (select id from vibe_events order by event_date limit 5) e, generate_series(0, ${counts.people - 1}) n
    where n % 20 = 0`,
})

export const talk = ({ counts }: Shape) => {
  const { people } = counts
  const pair = `bench_person(n) user1, bench_id('person', (n * 7 + n / ${people} * 31 + 13) % ${people}) user2 ${numbers(counts.pairs)}`
  return {
    suggestions: `insert into project_collaboration_suggestions (user1_id, user2_id, status, week_of,
      compatibility_score, content)
    select user1, user2, (array['pending', 'declined', 'expired'])[1 + n % 3],
      date_trunc('week', now())::date - 7 * (1 + n / ${people})::int, 70, '{"mine": {}, "theirs": {}}'
      from (select n, ${pair}) each where user1 <> user2 on conflict do nothing`,
    matches: `insert into user_matches (id, user1_id, user2_id, user1_accepted, user2_accepted,
      compatibility_score, compatibility_reason, origin, matched_at, accepted_at)
    select bench_id('match', n), user1, user2, true, true, 70, 'Both know bread.', 'direct',
      now() - interval '30 days', now() from (select n, ${pair}) each where user1 <> user2 on conflict do nothing`,
    rooms: `insert into chat_rooms (id, match_id, last_message_at)
      select bench_id('room', n), m.id, bench_at(n, ${counts.rooms}, '20 seconds')
      from generate_series(${(counts.rooms - 1) * counts.roomStep}::bigint, 0, -${counts.roomStep}) n
      join user_matches m on m.id = bench_id('match', n)`,
    messages: `insert into chat_messages (place, chat_room_id, sender_id, client_id, content, created_at)
    select row_number() over (partition by room order by n desc), r.id,
      case when n % 2 = 0 then m.user1_id else m.user2_id end, bench_id('message', n),
      bench_text('How did it go with the bakery?', n, 1), bench_at(n, ${counts.messages}, '20 seconds')
      from (select n, bench_room(n) room ${numbers(counts.messages)}) each
      join chat_rooms r on r.id = bench_id('room', room) join user_matches m on m.id = r.match_id
      order by n desc`,
    'a long conversation': `with long as materialized (select r.id, user2_id, (select coalesce(max(place), 0)
      from chat_messages where chat_room_id = r.id) last from chat_rooms r join user_matches m on m.id = r.match_id
      where r.id = bench_id('room', 0))
    insert into chat_messages (place, chat_room_id, sender_id, client_id, content)
    select last + 1 + n, id, user2_id, bench_id('long', n), 'How did it go with the bakery?'
      from long, generate_series(0, 1999) n`,
    'when a room was last written in': `update chat_rooms r set last_message_at = written
      from (select chat_room_id, max(created_at) written from chat_messages group by chat_room_id) last
      where chat_room_id = r.id`,
    'what was read of them': `insert into chat_reads (chat_room_id, user_id, read_sequence)
      select r.id, member, case when r.id = bench_id('room', 0) then 5 else place - place % 3 end
      from (select chat_room_id, max(place) place from chat_messages group by chat_room_id) last
      join chat_rooms r on r.id = chat_room_id join user_matches m on m.id = r.match_id,
      unnest(array[user1_id, user2_id]) member on conflict do nothing`,
  }
}
