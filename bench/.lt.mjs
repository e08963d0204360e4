await import('/work/main/delivery/config/typescript.mjs');
import { writeFileSync } from 'node:fs';
const { signIn: account } = await import('./account.mjs');
const { launchBrowser, signIn } = await import('./browser.mjs');
const { addActivities, addGroup, inDatabase } = await import('./largeDay.mjs');
const { startServer } = await import('./server.mjs');
const { openPage, settled, slowDown } = await import('./stopwatch.mjs');
const { framesOf } = await import('./scrolling.mjs');
const areas=['shell','mfe-planning','mfe-children','mfe-tracking','mfe-administration','mfe-communication'].map(n=>n+'/dist');
const server=await startServer(areas); const browser=await launchBrowser();
try {
 const { establishmentId } = await account(server.origin);
 inDatabase(server.dataDirectory, db=>{const m=addGroup(db,{establishmentId,name:'Bench frames',children:305}); addActivities(db,establishmentId,m.children.map(c=>c.id),2);});
 const c=await browser.newContext({locale:'nl-NL'}); const state=await signIn(c,server.origin,['Bench frames']); await c.close();
 const page=await openPage(browser,server.origin,state,'/activities');
 await page.getByRole('button',{name:/^Activiteit toevoegen voor /}).first().waitFor(); await settled(page); await slowDown(page);
 await page.screenshot({path:'/tmp/q/logboek.png'});
 console.log(await page.evaluate(()=>({h:document.scrollingElement.scrollHeight, n:document.querySelectorAll('*').length})));
 for (let i=0;i<2;i++){
 if(i==0) await browser.startTracing(page,{categories:['devtools.timeline','disabled-by-default-devtools.timeline','disabled-by-default-v8.cpu_profiler']});
 const f=await framesOf(page); console.log(f.length, f.filter(x=>x>25).length, f.sort((a,b)=>b-a).slice(0,10).map(Math.round));
 if(i==0) writeFileSync('/tmp/q/lt.json', await browser.stopTracing());
 }
} finally { await browser.close(); await server.stop(); }
