// The baseline for the list of children: one route, one query, no checks.
import fastify from 'fastify';
import Database from 'libsql';

const [file, day, groupText] = process.argv.slice(2);
const groups = groupText.split(',').map(Number);
const database = new Database(file, { readonly: true });
const marks = groups.map(() => '?').join(', ');
const children = database.prepare(`
  select child.id, child.first_name, child.last_name_suffix, child.last_name, child.date_of_birth, child.photo_allowed,
    school.id as school_id, school.name as school_name, day_status.ill, day_status.sleep, placement.group_id,
    (select max(instruction.priority) from instruction where instruction.child_id = child.id) as priority
  from placement
  inner join child on child.id = placement.child_id
  left join school on school.id = child.school_id
  left join day_status on day_status.child_id = child.id and day_status.date = ?
  where placement.group_id in (${marks}) and placement.start_date <= ?
    and (placement.end_date is null or placement.end_date >= ?)`);

const app = fastify();
app.get('/children', () => children.all(day, ...groups, day, day));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('SIGTERM', () => app.close());
